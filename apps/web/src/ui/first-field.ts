const fields =
  'input:not([type=checkbox], [type=radio], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus goes when a dialog opens: to its first field, so that one can type at once; true for the dialog's
 * first control. A form that is still loading gets the focus as it comes, unless the reader has moved on from `start`.
 */
export function firstFieldOf(popup: HTMLElement, start: () => Element | null): HTMLElement | true {
  // By touch it would call up a keyboard that covers the form.
  if (matchMedia('(pointer: coarse)').matches) return true;
  const field = popup.querySelector<HTMLElement>(fields);
  if (field) return field;
  const observer = new MutationObserver(() => {
    const late = popup.querySelector<HTMLElement>(fields);
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === start()) late.focus();
  });
  observer.observe(popup, { childList: true, subtree: true });
  return true;
}
