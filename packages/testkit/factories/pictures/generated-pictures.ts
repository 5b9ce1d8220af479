import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { type HostilePicture, hostilePictures } from './hostile-pictures.ts';

/** Marks content that a served picture must not contain. */
export const SMUGGLED = 'smuggled-by-a-picture';

const SCRIPT = `<html><script>alert("${SMUGGLED}")</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${SMUGGLED}')"><script>alert(1)</script></svg>`;

interface Plan {
  base: number;
  change: number;
  at: number;
  bits: number[];
  number: number;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  base: fc.nat(),
  change: fc.nat(),
  at: fc.nat(),
  bits: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
  number: fc.constantFrom(0, 1, 2, 255, 4095, 5000, 16_383, 65_535, 0x7fffffff, 0xffffffff),
});

type Change = (bytes: Buffer, plan: Plan) => Buffer | Promise<Buffer>;

function flipped(bytes: Buffer, bits: number[], within: number): Buffer {
  const changed = Buffer.from(bytes);
  for (const bit of bits) {
    const at = bit % Math.min(within, bytes.length);
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (bit % 8)), at);
  }
  return changed;
}

/** Overwrites bytes in the header, which has sizes, counts and lengths. */
function overwritten(bytes: Buffer, { at, number }: Plan): Buffer {
  const changed = Buffer.from(bytes);
  const place = at % Math.max(1, Math.min(400, bytes.length - 4));
  if (at % 2 === 0) changed.writeUInt32BE(number, place);
  else changed.writeUInt32LE(number, place);
  return changed;
}

/** Claims another size in the header, with a valid checksum. */
function withClaimedSize(bytes: Buffer, { number, at }: Plan): Buffer {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return bytes;
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(number, at % 2 === 0 ? 16 : 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** Inserts a segment after the first marker of a JPEG. */
function withSegment(bytes: Buffer, marker: number, content: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) return Buffer.concat([bytes, content]);
  const length = Math.min(content.length + 2, 0xffff);
  const head = Buffer.from([0xff, marker, length >> 8, length & 0xff]);
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
}

const zip = Buffer.from(
  `PK\u0003\u0004\u0014\u0000${SMUGGLED}.jsPK\u0005\u0006${'\u0000'.repeat(18)}`,
  'latin1',
);
const endings = [
  SCRIPT,
  SVG,
  `*/=1;alert("${SMUGGLED}")//`,
  `%PDF-1.7 ${SMUGGLED} %%EOF`,
  `<?php echo '${SMUGGLED}'; ?>`,
].map((text) => Buffer.from(text));
const xmp = Buffer.from(
  `http://ns.adobe.com/xap/1.0/\u0000<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`,
  'latin1',
);

const withMetadata: Change = (bytes) =>
  sharp(bytes, { animated: true })
    .withExif({ IFD0: { Copyright: SCRIPT, Artist: SMUGGLED }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SMUGGLED}</x:xmpmeta>`)
    .withIccProfile('p3')
    .toBuffer();

const oddOrientation: Change = (bytes, { at }) =>
  sharp(bytes)
    .withMetadata({ orientation: (at % 8) + 1 })
    .toBuffer();

const changes: Record<string, Change> = {
  // Keeps at least one byte, because forms send an empty file for a missing one.
  'cut short': (bytes, { at }) => bytes.subarray(0, 1 + (at % (bytes.length - 1))),
  'with flipped bits in its header': (bytes, { bits }) => flipped(bytes, bits, 120),
  'with flipped bits': (bytes, { bits }) => flipped(bytes, bits, bytes.length),
  'with another number in its header': overwritten,
  'with two other numbers': (bytes, plan) =>
    overwritten(overwritten(bytes, plan), { ...plan, at: plan.at >> 3 }),
  'with a size that is claimed': withClaimedSize,
  'with a program behind it': (bytes, { at }) => Buffer.concat([bytes, endings[at % endings.length] ?? zip]),
  'with an archive behind it': (bytes) => Buffer.concat([bytes, zip]),
  'behind a page': (bytes) => Buffer.concat([Buffer.from(SCRIPT), bytes]),
  'with a comment of script': (bytes) => withSegment(bytes, 0xfe, Buffer.from(SCRIPT)),
  'with XMP of script': (bytes) => withSegment(bytes, 0xe1, xmp),
  'with Exif that is none': (bytes, { bits }) =>
    withSegment(bytes, 0xe1, Buffer.from([...Buffer.from('Exif\0\0II*\0'), ...bits.map((bit) => bit % 256)])),
  'with Exif, XMP and a color profile': withMetadata,
  'turned and mirrored': oddOrientation,
  'with a part twice': (bytes, { at }) => Buffer.concat([bytes.subarray(0, at % bytes.length), bytes]),
  'with a part left out': (bytes, { at, bits: [length = 1] }) =>
    Buffer.concat([
      bytes.subarray(0, at % bytes.length),
      bytes.subarray((at % bytes.length) + (length % 64)),
    ]),
  whole: (bytes) => bytes,
};

const others = [
  ...[
    SCRIPT,
    SVG,
    'GIF89a',
    'GIF89a=1;alert(1)//',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'RIFF\xff\xff\xff\xffWEBPVP8X',
    'BM',
    '%PDF-1.7',
    '8BPS',
  ],
  ...[
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://example.com/"|id")\'',
    '<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>',
  ],
  ...[
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ],
  ...[
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    '\0\0\0\x18ftypavif\0\0\0\0avifmif1',
    '\0\0\x01\0\x01\0',
    'P6\n9999 9999\n255\n',
    '#?RADIANCE\n',
    'v/1\x01',
    'qoif',
  ],
  ...[
    '\xff\x0a',
    'II*\0\xff\xff\xff\xff',
    'MM\0*\0\0\0\x08',
    'II+\0\x08\0\0\0',
    '\0\0\0\x0cJXL \r\n\x87\n',
    '\0\0\0\x0cjP  \r\n\x87\n',
    'SIMPLE  =  T',
    '{}',
  ],
].map((text) => Buffer.from(text, 'latin1'));

async function makeBases(): Promise<Buffer[]> {
  const noise = {
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  } as const;
  const [picture, wide] = [
    sharp(noise),
    sharp({ create: { width: 1600, height: 1200, channels: 4, background: '#c0392b80' } }),
  ];
  const frames = await sharp(Buffer.alloc(40 * 400 * 3, 90), {
    raw: { width: 40, height: 400, channels: 3, pageHeight: 40 },
  })
    .gif()
    .toBuffer();
  const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const;
  const encoded = formats.flatMap((format) =>
    [picture, wide].map((one) => one.clone().toFormat(format).toBuffer()),
  );
  const special = [
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png({ palette: true, progressive: true }).toBuffer(),
    picture.clone().webp({ lossless: true }).toBuffer(),
    sharp(frames, { animated: true }).webp().toBuffer(),
    picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
    picture.clone().toColourspace('rgb16').png().toBuffer(),
  ];
  return [frames, ...(await Promise.all([...encoded, ...special]))];
}

/** Returns the known pictures first, and then generated ones. */
export async function generatePictures(seed: number, count: number): Promise<HostilePicture[]> {
  const bases = await makeBases();
  const kinds = Object.entries(changes);
  const strange = others.map(
    (bytes, at): HostilePicture => ({ what: `no picture (${at})`, make: () => bytes }),
  );
  const known = [...hostilePictures, ...strange];
  const generated = fc
    .sample(plans, { seed, numRuns: Math.max(0, count - known.length) })
    .map((plan): HostilePicture => {
      const [what, change] = kinds[plan.change % kinds.length] as (typeof kinds)[number];
      const base = bases[plan.base % bases.length] as Buffer;
      return { what: `a picture ${what} (${JSON.stringify(plan)})`, make: () => change(base, plan) };
    });
  return [...known, ...generated].slice(0, count);
}
