import { cakePalette, cakeShapes } from '../../../apps/web/src/ui/art/cake-shapes.ts';
import { svgText } from '../../../apps/web/src/ui/drawing/svg-text.ts';
import { actor, between, blink, floor, lookAt, mix, type Scene, stage } from '../stage.ts';

const drawnCake = svgText(cakeShapes(true), { ...cakePalette, glow: '#ffe3a3' });

function walkingCake(time: number): { x: number; svg: string } {
  const rise = between(time, 0.2, 0.28) * 17;
  const x = mix(214, 400, Math.max((time - 0.3) / 0.62, 0));
  const isWalking = time > 0.3;
  const step = isWalking ? Math.sin(time * 60) : 0;
  const bob = isWalking ? Math.abs(step) * 4 : 0;
  const leg = (offset: number, swing: number) =>
    `<path d="M${x + offset} ${floor - rise - 6}L${x + offset + swing} ${floor - 3 - Math.max(-swing, 0) * 0.5}h7" fill="none" ` +
    'stroke="#5b49d6" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>';
  const body = `<g transform="translate(${x} ${floor - rise - bob}) rotate(${step * 3}) scale(.56) translate(-120 -212)">${drawnCake}</g>`;
  return { x, svg: (rise > 0 ? leg(-16, step * 9) + leg(16, -step * 9) : '') + body };
}

export const cakeScene: Scene = {
  name: 'cake',
  frames: 36,
  delay: 90,
  pause: 1200,
  draw(time) {
    const cake = walkingCake(time);
    const mood = time > 0.55 ? 'sorry' : 'happy';
    const monster = actor({
      kind: 'fluff',
      mood,
      x: 86,
      scale: 0.8,
      gaze: { ...lookAt(86, 130, cake.x, 160), open: blink(time, 0.14) },
      wave: mood === 'happy' ? Math.sin(time * 36) * 12 : 0,
      stretch: 1 - between(time, 0.55, 0.62) * 0.05,
    });
    return stage('#fff1d6', '#ffe0a8', monster + cake.svg);
  },
};
