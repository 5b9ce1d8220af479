import sharp, { type OverlayOptions } from 'sharp';
import type { Piece } from '../src/composition.ts';
import { drawCollage } from '../src/drawing/draw-collage.ts';

const collages = [
  [1, 'sea'],
  [2, 'flowers'],
  [5, 'night city'],
  [12, 'monsters'],
  [30, 'pastel balloons'],
  [60, 'space'],
] as const;
const columns = 3;
const side = 720;
const gap = 12;
const step = side + gap;

const names = [
  ...['Ada', 'Oleksandra', 'Їжак Ґедзь', 'José María', 'Kim 🎉', 'Maximiliane von der Hohenwart'],
  ...['محمد علي', 'נועה', 'प्रिया', '王小明', 'さくら', '김민수', 'สมชาย', 'Ελένη', 'ნინო', 'Արմեն'],
];
const wishes = [
  'Fly high!',
  'Щасти тобі, хай збуваються всі мрії! 🎂',
  'كل عام وأنت بخير يا صديقي العزيز! عيد ميلاد سعيد 🎉',
  'जन्मदिन की हार्दिक शुभकामनाएँ! ईश्वर आपको लंबी उम्र प्रदान करें।',
  '生日快乐！祝你身体健康，万事如意，天天开心。',
  'สุขสันต์วันเกิด! ขอให้มีความสุขมากๆ และสุขภาพแข็งแรงตลอดปี',
  'יום הולדת שמח! מאחלים לך שנה של 365 ימים טובים (עם Anna).',
  'May this year bring you more reasons to laugh than candles on your cake.',
];
const shapes = [
  [480, 360],
  [360, 480],
  [400, 400],
  [640, 240],
  [220, 560],
] as const;

function portrait(at: number): Promise<Buffer> {
  const [width, height] = shapes[at % shapes.length] ?? shapes[0];
  const hue = (at * 47) % 360;
  const r = Math.min(width, height) * 0.32;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="hsl(${hue}, 55%, 72%)"/>
    <rect x="6" y="6" width="${width - 12}" height="${height - 12}" fill="none" stroke="hsl(${hue}, 60%, 35%)" stroke-width="4"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${r / 100})">
      <circle cy="-12" r="104" fill="hsl(${(hue + 150) % 360}, 40%, 30%)"/>
      <circle cy="6" r="88" fill="hsl(28, 55%, ${45 + ((at * 13) % 35)}%)"/>
      <circle cx="-30" r="9"/><circle cx="30" r="9"/>
      <path d="M-34 36Q0 70 34 36" fill="none" stroke="#000" stroke-width="8" stroke-linecap="round"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function pieceOf(at: number): Promise<Piece> {
  const name = names[at % names.length] ?? '';
  const wish = wishes[at % wishes.length] ?? '';
  return { userId: `person ${at}`, name, wish, picture: await portrait(at) };
}

async function drawCell([count, prompt]: (typeof collages)[number], at: number): Promise<OverlayOptions> {
  const pieces = await Promise.all(Array.from({ length: count }, (_, person) => pieceOf(person)));
  const title = { name: 'Grace', greeting: 'Happy Birthday' };
  const { png } = await drawCollage({ ...title, seed: 7, prompt, background: undefined, pieces });
  return {
    input: await sharp(png).resize(side).toBuffer(),
    left: gap + (at % columns) * step,
    top: gap + Math.floor(at / columns) * step,
  };
}

export async function drawContactSheet(file: string): Promise<number[]> {
  const cells = await Promise.all(collages.map(drawCell));
  const rows = Math.ceil(collages.length / columns);
  const sheet = {
    width: gap + columns * step,
    height: gap + rows * step,
    channels: 3 as const,
    background: '#ffffff',
  };
  await sharp({ create: sheet }).composite(cells).png().toFile(file);
  return collages.map(([count]) => count);
}
