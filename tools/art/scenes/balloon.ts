import { actor, between, blink, lookAt, mix, type Scene, stage } from '../stage.ts';

const hand = { x: 181, y: 118 };
const head = { x: 116, y: 74 };

/** The balloon is held, flies through the room, and lands on a head. */
function balloonAt(time: number): { x: number; y: number; size: number; angle: number } {
  if (time < 0.32) {
    const sway = Math.sin(time * 40) * 3;
    return { x: 200 + sway, y: 58, size: 1 - between(time, 0.22, 0.32) * 0.12, angle: sway * 2 };
  }
  if (time < 0.72) {
    const share = (time - 0.32) / 0.4;
    const angle = share * Math.PI * 4;
    return {
      x: mix(200, 150, share) + Math.sin(angle) * 76,
      y: 52 - Math.sin(angle * 0.5) * 26,
      size: mix(0.88, 0.42, share),
      angle: Math.cos(angle) * 80,
    };
  }
  const fall = between(time, 0.72, 0.84);
  return { x: mix(150, head.x, fall), y: mix(52, head.y, fall), size: 0.42, angle: mix(80, 96, fall) };
}

function balloon({ x, y, size, angle }: ReturnType<typeof balloonAt>, isHeld: boolean): string {
  const string = isHeld
    ? `<path d="M${x} ${y + 40}Q${x + 8} ${y + 52} ${hand.x} ${hand.y}" fill="none" stroke="#655b85" stroke-width="2.5"/>`
    : '';
  return (
    `${string}<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">` +
    '<path d="M-8 46 0 34 8 46z" fill="#35289b"/>' +
    '<path d="M0 38C-24 30-34 8-34-8A34 32 0 0 1 34-8C34 8 24 30 0 38z" fill="#6f5cf0"/>' +
    '<path d="M-20-12Q-18-26-6-30" fill="none" stroke="#c3b9ff" stroke-width="6" stroke-linecap="round"/></g>'
  );
}

function puffs(time: number): string {
  if (time < 0.34 || time > 0.72) return '';
  return [0.05, 0.1, 0.15]
    .map((lag, index) => {
      const { x, y } = balloonAt(Math.max(time - lag, 0.32));
      return `<circle cx="${x}" cy="${y}" r="${7 - index * 2}" fill="#ffffff" fill-opacity="${0.9 - index * 0.25}"/>`;
    })
    .join('');
}

export const balloonScene: Scene = {
  name: 'balloon',
  frames: 34,
  delay: 90,
  pause: 1400,
  draw(time) {
    const at = balloonAt(time);
    const isOver = time > 0.78;
    const monster = actor({
      kind: 'horns',
      mood: isOver ? 'sorry' : 'happy',
      x: 112,
      scale: 0.84,
      gaze: { ...lookAt(112, 116, at.x, at.y), open: blink(time, 0.12) },
      stretch: 1 - between(time, 0.78, 0.86) * 0.05,
    });
    return stage('#ffe9f1', '#ffd3e2', monster + puffs(time) + balloon(at, time < 0.32));
  },
};
