import { actor, between, blink, lookAt, mix, type Scene, stage } from '../stage.ts';

const cupcake = { x: 234, y: 150 };

function table(): string {
  return (
    '<path d="M196 176V214M272 176V214" stroke="#b5733a" stroke-width="9" stroke-linecap="round"/>' +
    '<path d="M184 170H284" stroke="#d48c4c" stroke-width="12" stroke-linecap="round"/>'
  );
}

function flame(size: number): string {
  return (
    `<g transform="translate(${cupcake.x} ${cupcake.y - 46}) scale(${size})">` +
    '<circle cy="-10" r="19" fill="#ffd25e" fill-opacity=".4"/>' +
    '<path d="M0-24C7-14 8-9 8-5A8 8 0 0 1-8-5C-8-9-7-14 0-24z" fill="#ff8a1f"/><circle cy="-4" r="3.5" fill="#ffe36b"/></g>'
  );
}

function cupcakeWithCandle(): string {
  return (
    `<g transform="translate(${cupcake.x} ${cupcake.y})"><path d="M0-14V-42" stroke="#34c6a0" stroke-width="8" stroke-linecap="round"/>` +
    '<path d="M-3-22l6-5M-3-33l6-5" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round"/>' +
    '<path d="M-22 -4H22L16 18H-16z" fill="#ffc24a" stroke="#ffc24a" stroke-width="4" stroke-linejoin="round"/>' +
    '<path d="M-9 -2l2 18M9 -2l-2 18" stroke="#ee9a1c" stroke-width="3.5" stroke-linecap="round"/>' +
    '<path d="M-28 -2A12 12 0 0 1 -18 -16A20 18 0 0 1 18 -16A12 12 0 0 1 28 -2A7 7 0 0 1 14 0A8 8 0 0 1 0 0A8 8 0 0 1 -14 0A7 7 0 0 1 -28 -2z" fill="#f4588f"/></g>'
  );
}

function cloud(x: number): string {
  return (
    `<g transform="translate(${x} 34)"><path d="M-46 22A20 20 0 0 1 -38 -14A30 28 0 0 1 16 -20A24 24 0 0 1 46 -2A14 14 0 0 1 44 22z" fill="#8a84b4"/>` +
    '<circle cx="-14" cy="-2" r="4" fill="#2a1e4f"/><circle cx="14" cy="-2" r="4" fill="#2a1e4f"/><path d="M-6 6Q0 1 6 6" fill="none" stroke="#2a1e4f" stroke-width="3.5" stroke-linecap="round"/></g>'
  );
}

function rain(time: number): string {
  if (time < 0.4 || time > 0.82) return '';
  return [-34, -18, -2, 14, 30]
    .map((offset, index) => {
      const y = 62 + ((time * 620 + index * 37) % 74);
      return `<path d="M${cupcake.x + offset} ${y}l-3 13" stroke="#45a7e8" stroke-width="4.5" stroke-linecap="round"/>`;
    })
    .join('');
}

function smoke(time: number): string {
  const life = (time - 0.62) / 0.3;
  if (life < 0 || life > 1) return '';
  const y = cupcake.y - 52 - life * 26;
  return `<path d="M${cupcake.x} ${y + 10}q-9 -8 0 -15t0 -15" fill="none" stroke="#8a84b4" stroke-opacity="${1 - life}" stroke-width="4.5" stroke-linecap="round"/>`;
}

export const rainScene: Scene = {
  name: 'rain',
  frames: 36,
  delay: 90,
  pause: 1300,
  draw(time) {
    const cloudX = mix(390, cupcake.x, between(time, 0.14, 0.38));
    const light = (1 - between(time, 0.46, 0.62)) * (1 + Math.sin(time * 80) * 0.07);
    const isOver = time > 0.64;
    const gaze = time < 0.16 || isOver ? lookAt(98, 130, cupcake.x, 130) : lookAt(98, 130, cloudX, 20);
    const monster = actor({
      kind: 'wings',
      mood: isOver ? 'sorry' : 'happy',
      x: 98,
      scale: 0.8,
      gaze: { ...gaze, open: blink(time, 0.1) },
      wave: isOver ? 0 : Math.sin(time * 50) * 8,
      stretch: 1 - between(time, 0.64, 0.72) * 0.05,
    });
    const candle = light > 0.05 ? flame(light) : '';
    return stage(
      '#e1f3ff',
      '#bfe2f8',
      monster + table() + cupcakeWithCandle() + candle + smoke(time) + rain(time) + cloud(cloudX),
    );
  },
};
