const QUIET_MS = 5000;

let typedAt = Number.NEGATIVE_INFINITY;

document.addEventListener('input', () => {
  typedAt = performance.now();
});

/** Calls back once the user has not typed for 5 seconds. */
export function whenNotTyping(callback: () => void): void {
  const left = typedAt + QUIET_MS - performance.now();
  if (left <= 0) callback();
  else setTimeout(() => whenNotTyping(callback), left);
}
