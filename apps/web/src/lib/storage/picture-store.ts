const STORE = 'pictures';
const MAX_BYTES = 10 * 1024 * 1024;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('hooray', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @throws if the browser's database is blocked or full */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** @throws if the picture is too large, or if the browser can't store it */
export async function putPicture(key: string, picture: File): Promise<void> {
  if (picture.size > MAX_BYTES) throw new Error('The picture is too large to be kept.');
  await run('readwrite', (store) => store.put(picture, key));
}

export async function getPicture(key: string): Promise<File | undefined> {
  const picture: unknown = await run('readonly', (store) => store.get(key)).catch(() => undefined);
  return picture instanceof File ? picture : undefined;
}

/** @param listKept is called after the stored keys are read, because a key is listed before its picture is stored */
export async function keepPictures(listKept: () => readonly string[]): Promise<void> {
  try {
    const stored = await run('readonly', (store) => store.getAllKeys());
    const kept = listKept();
    for (const key of stored)
      if (!kept.includes(String(key))) await run('readwrite', (store) => store.delete(key));
  } catch {
    // A browser that blocks its database has no pictures to delete.
  }
}
