/** Decorative. The caller also says in words what is happening. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 animate-spin-slow" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.3" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
