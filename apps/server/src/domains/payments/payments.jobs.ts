export const paymentsJobs = {
  /** Checks the status of one payment at its provider. */
  check: { name: 'payments.check', atOnce: 5 },
};
