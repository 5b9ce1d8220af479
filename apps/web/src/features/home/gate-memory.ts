const storageKey = 'hooray.gate-shown';

/** Whether the birthday gate has been shown in this browser session. */
export function wasGateShown(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

export function rememberGate(): void {
  sessionStorage.setItem(storageKey, 'yes');
}
