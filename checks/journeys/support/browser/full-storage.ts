/** Makes every write of the app throw, as in a browser whose storage is full. */
export const fillStorage = () => {
  const store = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('hooray')) throw new DOMException('full', 'QuotaExceededError');
    store.call(this, key, value);
  };
};
