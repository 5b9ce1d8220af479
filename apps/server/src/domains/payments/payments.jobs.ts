/** The jobs of payments. */
export const paymentsJobs = {
  /** Asks the provider how one payment stands. */
  check: { name: 'payments.check', atOnce: 5 },
};
