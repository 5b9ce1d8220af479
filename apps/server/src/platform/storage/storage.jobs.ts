export const storageJobs = {
  /** Holds a pool connection while the storage responds. */
  remove: { name: 'storage.remove', atOnce: 2 },
};
