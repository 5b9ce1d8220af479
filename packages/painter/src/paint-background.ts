import { newGradients } from './gradients.ts';
import { type Motif, type Scene, side } from './motif.ts';
import { motifs } from './motifs.ts';
import { choosePalette } from './palettes/choose-palette.ts';
import { readPrompt, type Wanted } from './prompt/read-prompt.ts';
import { seededRandom } from './seeded-random.ts';
import { paintEdges, paintSky } from './sky.ts';

/** How much a landscape rises for each landscape in front of it. */
const rise = 180;

/** The densities for one, two or three scattered motifs. */
const densities = [1, 0.65, 0.45];

function paintPicture(wanted: Wanted, seed: number): string {
  const [first] = wanted.motifs;
  const chosen = wanted.motifs.map((name) => ({ name, ...motifs[name] }));
  const things = chosen.filter((motif) => motif.kind === 'things');
  const landscapes = chosen.filter((motif) => motif.kind === 'landscape');
  landscapes.sort((one, other) => one.distance - other.distance);
  const lead = landscapes.at(-1) ?? { name: first, ...motifs[first] };
  const gradients = newGradients();
  const sceneOf = (motif: Motif, purpose: string): Scene => ({
    palette: choosePalette(motif, lead, wanted),
    gradients,
    random: seededRandom(seed, purpose),
    ground: side,
    isFarthest: true,
    density: densities[chosen.length - 1] ?? 1,
  });
  const behind = sceneOf(lead, 'behind');
  const content = [
    paintSky(behind),
    lead.kind === 'things' ? lead.backdrop?.(behind) : '',
    ...landscapes.map((motif, at) => {
      const ground = side - (landscapes.length - 1 - at) * rise;
      return motif.paint({ ...sceneOf(motif, motif.name), ground, isFarthest: at === 0 });
    }),
    ...things.map((motif) => motif.paint(sceneOf(motif, motif.name))),
    paintEdges(behind),
  ].join('');
  return `<defs>${gradients.definitions()}</defs>${content}`;
}

/**
 * Paints a collage's background from the words and emoji of a prompt. Returns the text of an opaque SVG of `size` by
 * `size` pixels, which contains no text of the prompt. The same arguments always return the same text.
 */
export function paintBackground(wish: { prompt: string; seed: number; size: number }): string {
  const { prompt, seed, size } = wish;
  const frame = `width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${paintPicture(readPrompt(prompt, seed), seed)}</svg>`;
}
