import {
  presentBack,
  presentFront,
  presentLid,
  presentPalette,
} from '../../../apps/web/src/ui/art/present-shapes.ts';
import { svgText } from '../../../apps/web/src/ui/drawing/svg-text.ts';
import { actor, between, blink, floor, lookAt, mix, type Scene, stage } from '../stage.ts';

const palette = {
  ...presentPalette,
  ground: '#2a1e4f',
  box: '#f4588f',
  boxShade: '#d6306f',
  dot: '#ff9fc1',
  inside: '#8d1748',
};

const box = { x: 232, scale: 0.6 };

function inBox(content: string): string {
  return `<g transform="translate(${box.x} ${floor}) scale(${box.scale}) translate(-120 -206)">${content}</g>`;
}

function mothAt(time: number): { x: number; y: number } {
  const share = between(time, 0.38, 0.95);
  return { x: box.x + Math.sin(share * 15) * 20 - share * 30, y: mix(150, -24, share) };
}

function moth(time: number): string {
  if (time < 0.38) return '';
  const { x, y } = mothAt(time);
  const flap = 0.45 + Math.abs(Math.sin(time * 75)) * 0.55;
  return (
    `<g transform="translate(${x} ${y})"><g transform="scale(${flap} 1)">` +
    '<path d="M0 0C-6 -16 -22 -18 -22 -6C-22 2 -10 4 0 2C10 4 22 2 22 -6C22 -18 6 -16 0 0z" fill="#b8aed6"/>' +
    '<path d="M0 0C-4 12 -16 14 -15 6C-14 1 -6 1 0 1C6 1 14 1 15 6C16 14 4 12 0 0z" fill="#8a80a8"/></g>' +
    '<path d="M0 -7V9" stroke="#2a1e4f" stroke-width="5" stroke-linecap="round"/>' +
    '<path d="M0 -8l-5 -7M0 -8l5 -7" stroke="#2a1e4f" stroke-width="2" stroke-linecap="round"/></g>'
  );
}

export const presentScene: Scene = {
  name: 'present',
  frames: 36,
  delay: 90,
  pause: 1300,
  draw(time) {
    const rattle = time < 0.24 ? Math.sin(time * 70) * 1.5 : 0;
    const isOver = time > 0.62;
    const target = time < 0.4 ? { x: box.x, y: 140 } : mothAt(time);
    const monster = actor({
      kind: 'arms',
      mood: isOver ? 'sorry' : 'happy',
      x: 96,
      scale: 0.84,
      gaze: { ...lookAt(96, 100, target.x, target.y), open: blink(time, 0.12) },
      wave: isOver ? 0 : Math.sin(time * 44) * 12,
      stretch: 1 - between(time, 0.62, 0.7) * 0.05,
    });
    const flight = Math.max(time - 0.24, 0) * 10;
    const lid = `<g transform="translate(${flight * 22} ${-flight * 105}) rotate(${flight * 40 + rattle} 120 96)">${svgText([presentLid], palette)}</g>`;
    return stage(
      '#ece9ff',
      '#d5cffb',
      monster +
        inBox(svgText(presentBack, palette)) +
        moth(time) +
        inBox(svgText(presentFront, palette) + lid),
    );
  },
};
