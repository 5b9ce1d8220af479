const WIDTH = 40;
const STRIPES = Array.from({ length: 36 }, (_, at) => at * WIDTH);

export function Awning() {
  return (
    <svg
      viewBox="0 0 1440 34"
      preserveAspectRatio="xMidYMin slice"
      className="block h-8.5 w-full"
      aria-hidden="true"
    >
      {STRIPES.map((x, at) => (
        <path
          key={x}
          d={`M${x} 0H${x + WIDTH}V18A20 15 0 0 1 ${x} 18z`}
          fill={at % 2 === 0 ? 'var(--color-raspberry)' : 'var(--color-raspberry-soft)'}
        />
      ))}
    </svg>
  );
}
