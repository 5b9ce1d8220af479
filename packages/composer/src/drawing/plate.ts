export interface Plate {
  /** The middle. */
  x: number;
  top: number;
  width: number;
  height: number;
  round: number;
}

function rectangle({ x, top, width, height, round }: Plate, fill: string): string {
  const size = `width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${round.toFixed(1)}"`;
  return `<rect x="${(x - width / 2).toFixed(1)}" y="${top.toFixed(1)}" ${size} ${fill}/>`;
}

/** Clips what would go beyond the plate, such as stacked marks. */
export function onPlate({ x, top, width, height }: Omit<Plate, 'round'>, content: string): string {
  const [left, up] = [(x - width / 2).toFixed(1), top.toFixed(1)];
  const [across, down] = [width.toFixed(1), height.toFixed(1)];
  const size = `x="${left}" y="${up}" width="${across}" height="${down}"`;
  return `<svg ${size} viewBox="${left} ${up} ${across} ${down}">${content}</svg>`;
}

/** The shadow uses no filter, because filters are slow. */
export function plateSvg(plate: Plate): string {
  const shadow = (wider: number, opacity: number) => {
    const { top, width, height, round } = plate;
    const shape = {
      ...plate,
      top: top + 1,
      width: width + 2 * wider,
      height: height + wider,
      round: round + wider,
    };
    return rectangle(shape, `fill="#000" fill-opacity="${opacity}"`);
  };
  return shadow(1.2, 0.1) + shadow(0.4, 0.12) + rectangle(plate, 'fill="#fff" fill-opacity=".95"');
}
