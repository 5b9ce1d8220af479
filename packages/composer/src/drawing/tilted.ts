import type { Polaroid, Rectangle } from '../layout/polaroid.ts';

/** A part of a polaroid on the sheet. */
export interface Tilted {
  /** The center of the part. */
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  cos: number;
  sin: number;
}

export function tilted({ x, y, tilt }: Polaroid, { left, top, width, height }: Rectangle): Tilted {
  const turn = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const [across, along] = [left + halfWidth, top + halfHeight];
  return {
    x: x + across * cos - along * sin,
    y: y + across * sin + along * cos,
    halfWidth,
    halfHeight,
    cos,
    sin,
  };
}

/** In whole pixels, without those at `right` and `bottom`. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the upright rectangle around a part, enlarged by `grown` and limited to the sheet. */
export function areaAround(sheet: { width: number; height: number }, part: Tilted, grown: number): Area {
  const { x, y, halfWidth, halfHeight, cos, sin } = part;
  const across = halfWidth * cos + halfHeight * Math.abs(sin) + grown;
  const along = halfHeight * cos + halfWidth * Math.abs(sin) + grown;
  return {
    left: Math.max(0, Math.floor(x - across)),
    top: Math.max(0, Math.floor(y - along)),
    right: Math.min(sheet.width, Math.ceil(x + across)),
    bottom: Math.min(sheet.height, Math.ceil(y + along)),
  };
}

/** Returns an upright rectangle whose points are all inside a part, at least `margin` from its edges. */
export function areaInside({ x, y, halfWidth, halfHeight, sin }: Tilted, margin: number): Area {
  const across = halfWidth - halfHeight * Math.abs(sin) - margin;
  const along = halfHeight - halfWidth * Math.abs(sin) - margin;
  const left = Math.ceil(x - across);
  const top = Math.ceil(y - along);
  return {
    left,
    top,
    right: Math.max(left, Math.floor(x + across)),
    bottom: Math.max(top, Math.floor(y + along)),
  };
}
