/** The jobs of the storage. */
export const storageJobs = {
  /** Removes the bytes under one key. Each holds a connection of the pool while the storage responds. */
  remove: { name: 'storage.remove', atOnce: 2 },
};
