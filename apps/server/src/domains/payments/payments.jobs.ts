export const paymentsJobs = {
  check: { name: 'payments.check', atOnce: 5 },
};
