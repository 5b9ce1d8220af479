interface Size {
  width: number;
  height: number;
}

/** Faces are usually centered here. */
const UPPER_THIRD = 1 / 3;

/** Rounds to whole pixels, and to at least two, because polaroids interpolate between neighbors. */
const pixels = (length: number): number => Math.max(2, Math.round(length));

/**
 * Returns how a picture of this shape covers a photo's place. It is resized and then cropped to the place, a wide
 * picture to its middle and a tall one toward its upper third.
 */
export function cropTo(place: Size, aspect: number) {
  const crop = { width: pixels(place.width), height: pixels(place.height) };
  const width = Math.max(crop.width, Math.round(crop.height * aspect));
  const height = Math.max(crop.height, Math.round(crop.width / aspect));
  const left = Math.floor((width - crop.width) / 2);
  const top = Math.min(Math.max(Math.round(height * UPPER_THIRD - crop.height / 2), 0), height - crop.height);
  return { width, height, fit: 'fill', crop: { left, top, ...crop } } as const;
}
