/** The jobs of payments. */
export const paymentsJobs = {
  /** Asks the provider how one payment stands. */
  look: { name: 'payments.look', atOnce: 5 },
};
