import sharp from 'sharp';

interface PhotoOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  color?: string;
}

export function plainPicture({
  width = 64,
  height = 48,
  format = 'png',
  color = '#c0392b',
}: PhotoOptions = {}) {
  const canvas = sharp({
    create: { width, height, channels: 3, background: color },
    limitInputPixels: false,
  });
  return canvas.toFormat(format).toBuffer();
}

export function asFile(bytes: Buffer | string, type = 'image/png'): Blob {
  return new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
}
