import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of few bytes that claims a huge size. */
export interface HostilePicture {
  what: string;
  make(): Promise<Buffer> | Buffer;
}

const FIVE_THOUSAND = { width: 5000, height: 5000 };

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

interface Png {
  width: number;
  height: number;
  /** Whether the PNG is interlaced 16-bit RGBA instead of 8-bit gray. */
  isRich?: boolean;
  chunks?: Buffer[];
}

export function blackPng({ width, height, isRich = false, chunks = [] }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(isRich ? [16, 6, 0, 0, 1] : [8, 0, 0, 0, 0], 8);
  // Each row starts with a filter byte. Interlacing has up to twice as many rows.
  const size = isRich ? width * height * 8 + height * 2 : (width + 1) * height;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(size))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const plain = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#c0392b' }, limitInputPixels: false });

/** The picture has 5000 by 5000 pixels, but the container claims 64 by 64. */
async function lyingAvif(): Promise<Buffer> {
  const avif = await plain(FIVE_THOUSAND).avif({ effort: 0 }).toBuffer();
  const sizes = avif.indexOf('ispe', 0, 'latin1') + 8;
  avif.writeUInt32BE(64, sizes);
  avif.writeUInt32BE(64, sizes + 4);
  return avif;
}

async function manyScans(): Promise<Buffer> {
  const jpeg = await plain(FIVE_THOUSAND).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array(90).fill(scan), jpeg.subarray(-2)]);
}

function gifOf(frames: number, size: { width: number; height: number }): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(size.width, 6);
  header.writeUInt16LE(size.height, 8);
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** A header that claims a size, followed by nothing. */
function webpOf({ width, height }: { width: number; height: number }): Buffer {
  const data = Buffer.from('RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\0\0\0\0\x07\xd0\xff\xfe\xf7', 'latin1');
  data.writeUInt32LE(data.length - 8, 4);
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return data;
}

const TIFF_LONG = 4;

/** A TIFF without pixels. `tags` sets some of its tags by number. */
function tiffOf(tags: Record<number, number>): Buffer {
  const entries = Object.entries(tags);
  const tiff = Buffer.alloc(8 + 2 + entries.length * 12 + 4 + 64);
  tiff.write('II*\0\x08\0\0\0', 'latin1');
  tiff.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(Number(tag), at);
    tiff.writeUInt16LE(TIFF_LONG, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  return tiff;
}

const end = tiffOf({}).length;
/** The tags are width, height, depth, compression, color model, offset, channels and byte count. */
const tiffTags = { 256: 100, 257: 100, 258: 8, 259: 1, 262: 1, 273: end, 277: 1, 278: 100, 279: 64 };

const longText = pngChunk(
  'zTXt',
  Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(7_900_000))]),
);

/** All are within the size limit of an avatar. */
export const hostilePictures: HostilePicture[] = [
  { what: 'a PNG of 2000 by 1', make: () => blackPng({ width: 2000, height: 1 }) },
  { what: 'a PNG of 600 by 1', make: () => blackPng({ width: 600, height: 1 }) },
  { what: 'a PNG of 1 by 2000', make: () => blackPng({ width: 1, height: 2000 }) },
  { what: 'a PNG of 65535 by 1', make: () => blackPng({ width: 65_535, height: 1 }) },
  { what: 'a PNG of 25 million by 1', make: () => blackPng({ width: 25_000_000, height: 1 }) },
  { what: 'an AVIF of 25 megapixels', make: () => plain(FIVE_THOUSAND).avif({ effort: 0 }).toBuffer() },
  { what: 'an AVIF that lies about its size', make: lyingAvif },
  { what: 'a PNG of 25 megapixels in one color', make: () => blackPng(FIVE_THOUSAND) },
  { what: 'an interlaced PNG of 16 bits', make: () => blackPng({ ...FIVE_THOUSAND, isRich: true }) },
  {
    what: 'a PNG with 600 texts of 8 MB',
    make: () => blackPng({ width: 9, height: 9, chunks: Array(600).fill(longText) }),
  },
  { what: 'a JPEG in 100 scans', make: manyScans },
  {
    what: 'a progressive JPEG in four colors',
    make: () =>
      plain(FIVE_THOUSAND)
        .toColourspace('cmyk')
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  },
  { what: 'a GIF of 300,000 frames', make: () => gifOf(300_000, { width: 1, height: 1 }) },
  { what: 'a GIF of 65535 by 65535', make: () => gifOf(1, { width: 65_535, height: 65_535 }) },
  { what: 'a GIF of 25 megapixels', make: () => gifOf(1, FIVE_THOUSAND) },
  { what: 'a WebP of 16383 by 16383', make: () => webpOf({ width: 16_383, height: 16_383 }) },
  { what: 'a WebP of 25 megapixels', make: () => webpOf(FIVE_THOUSAND) },
  {
    what: 'a TIFF of 4 billion by 4 billion',
    make: () => tiffOf({ ...tiffTags, 256: 0xffffffff, 257: 0xffffffff }),
  },
  { what: 'a TIFF of 30,000 channels', make: () => tiffOf({ ...tiffTags, 277: 30_000 }) },
  {
    what: 'a TIFF of one enormous tile',
    make: () => {
      const { 273: _, 278: __, 279: ___, ...rest } = tiffTags;
      return tiffOf({ ...rest, 322: 1_000_000, 323: 1_000_000, 324: end, 325: 64 });
    },
  },
  {
    what: 'a TIFF of 25 megapixels',
    make: () => plain(FIVE_THOUSAND).tiff({ compression: 'deflate' }).toBuffer(),
  },
];
