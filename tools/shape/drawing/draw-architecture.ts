import { type Graph, graphOfDomains, graphOfZones, listImports } from './graph.ts';

const BOX = { width: 136, height: 34 };
const GAP = { x: 24, y: 46 };
const MARGIN = 24;
const TITLE = 40;

interface Place {
  x: number;
  y: number;
}

/** Returns the length of the longest path to a node without imports. */
function layerOf(graph: Graph, name: string): number {
  const below = graph.get(name) ?? [];
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((next) => layerOf(graph, next)));
}

/** Returns the x nearest to each wish at which boxes in this order don't overlap. */
function spread(wishes: readonly number[], width: number): number[] {
  const step = BOX.width + GAP.x;
  const placed: number[] = [];
  for (const wish of wishes) placed.push(Math.max(wish, (placed.at(-1) ?? -Infinity) + step));
  let limit = width - BOX.width / 2;
  return placed
    .toReversed()
    .map((x) => {
      const fitting = Math.min(x, limit);
      limit = fitting - step;
      return Math.round(fitting);
    })
    .toReversed();
}

/** Places each node above those that it imports, so that every arrow points down. */
function placesOf(graph: Graph, width: number): Map<string, Place> {
  const layers = Map.groupBy([...graph.keys()].toSorted(), (name) => layerOf(graph, name));
  const places = new Map<string, Place>();
  const wishOf = (name: string) => {
    const below = (graph.get(name) ?? []).map((next) => places.get(next)?.x ?? 0);
    return below.reduce((sum, x) => sum + x, 0) / below.length;
  };
  for (const [layer, names] of [...layers].toSorted(([one], [other]) => one - other)) {
    const ordered = layer === 0 ? names : names.toSorted((one, other) => wishOf(one) - wishOf(other));
    const wishes = ordered.map((name, index) =>
      layer === 0 ? ((index + 0.5) * width) / ordered.length : wishOf(name),
    );
    for (const [index, x] of spread(wishes, width).entries())
      places.set(ordered[index] ?? '', {
        x,
        y: (layers.size - 1 - layer) * (BOX.height + GAP.y) + BOX.height / 2,
      });
  }
  return places;
}

function drawArrow(from: Place, to: Place): string {
  const [top, bottom] = [from.y + BOX.height / 2, to.y - BOX.height / 2 - 5];
  const middle = (top + bottom) / 2;
  return `<path class="arrow" marker-end="url(#head)" d="M${from.x} ${top}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${bottom}"/>`;
}

const drawBox = (name: string, { x, y }: Place) =>
  `<rect x="${x - BOX.width / 2}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="8"/>` +
  `<text x="${x}" y="${y + 5}">${name}</text>`;

interface Drawing {
  height: number;
  elements: string[];
}

function drawGraph(title: string, graph: Graph, width: number): Drawing {
  const places = placesOf(graph, width);
  const at = (name: string) => places.get(name) ?? { x: 0, y: 0 };
  const arrows = [...graph].flatMap(([from, all]) => all.map((to) => drawArrow(at(from), at(to))));
  return {
    height: TITLE + Math.max(...[...places.values()].map(({ y }) => y)) + BOX.height / 2,
    elements: [
      `<text class="title" x="${width / 2}" y="16">${title}</text>`,
      `<g transform="translate(0 ${TITLE})">`,
      ...arrows.toSorted(),
      ...[...places].map(([name, place]) => drawBox(name, place)),
      '</g>',
    ],
  };
}

const STYLE = `
text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1f1633}
.title{font-weight:600;font-size:16px}
rect{fill:#f3eefc;stroke:#7c5cc4}
.arrow{fill:none;stroke:#7c5cc4;stroke-width:1.3;opacity:.75}
#head path{fill:#7c5cc4}
@media(prefers-color-scheme:dark){text{fill:#efe9fb}rect{fill:#2a2140;stroke:#a78bea}.arrow{stroke:#a78bea}#head path{fill:#a78bea}}
`;

/** Draws the real imports between parts and domains, except those that others imply. */
export function drawArchitecture(): string {
  const imports = listImports();
  const width = 6 * (BOX.width + GAP.x);
  const zones = drawGraph('What imports what', graphOfZones(imports), width);
  const domains = drawGraph('The domains of the server', graphOfDomains(imports), width);
  const height = zones.height + domains.height + 4 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<title>Imports between the parts of Hooray, and between the domains of the server</title>',
    `<style>${STYLE}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker></defs>',
    `<g transform="translate(0 ${MARGIN})">`,
    ...zones.elements,
    '</g>',
    `<g transform="translate(0 ${zones.height + 3 * MARGIN})">`,
    ...domains.elements,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
