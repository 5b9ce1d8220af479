import { d } from '../../svg.ts';

/** The outline of a plump star of five points around the origin; stroke it with round joins to soften its tips. */
export function starOutline(r: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * 36 - 90) * (Math.PI / 180);
    const reach = at % 2 === 0 ? r : r * 0.54;
    return d`${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`;
  });
  return `M${corners.join('L')}z`;
}
