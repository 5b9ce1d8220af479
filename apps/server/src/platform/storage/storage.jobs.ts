export const storageJobs = {
  /** Removes the bytes of one key. Each job holds a pool connection while the storage responds. */
  remove: { name: 'storage.remove', atOnce: 2 },
};
