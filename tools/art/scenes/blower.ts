import { actor, between, mix, type Scene, stage } from '../stage.ts';

const mouth = { x: 128, y: 151 };

/** The monster toots twice, and a third time only halfway. */
function breathAt(time: number): { length: number; droop: number } {
  const toot = (from: number) => between(time, from, from + 0.07) - between(time, from + 0.13, from + 0.2);
  const last = between(time, 0.5, 0.58);
  const droop = between(time, 0.6, 0.72);
  return { length: 16 + (toot(0.04) + toot(0.26)) * 96 + last * 78, droop };
}

function blower(time: number): string {
  const { length, droop } = breathAt(time);
  const tremble = droop > 0 && droop < 1 ? Math.sin(time * 90) * 3 : 0;
  const x = mouth.x + 18 + length * mix(1, 0.5, droop);
  const y = mouth.y - 8 + droop * 52 + tremble;
  const tube = `M${mouth.x + 8} ${mouth.y - 2}Q${mix(mouth.x + length * 0.6, x + 4, droop)} ${mouth.y - 14} ${x} ${y}`;
  const coil = Math.max(12 - length * 0.1, 3);
  return (
    `<g fill="none" stroke-linecap="round"><path d="${tube}" stroke="#ffb020" stroke-width="15"/>` +
    `<path d="${tube}" stroke="#d6246e" stroke-width="15" stroke-dasharray="8 14" stroke-linecap="butt"/>` +
    `<circle cx="${x + coil * 0.4}" cy="${y - coil * (1 - droop * 2)}" r="${coil}" stroke="#ffb020" stroke-width="7"/></g>` +
    `<path d="M${mouth.x - 6} ${mouth.y - 6}l20 -5v18l-20 -4z" fill="#4b3bc4" stroke="#4b3bc4" stroke-width="4" stroke-linejoin="round"/>`
  );
}

function notes(time: number): string {
  const note = (from: number, x: number, color: string) => {
    const life = (time - from) / 0.2;
    if (life < 0 || life > 1) return '';
    return (
      `<g transform="translate(${x + life * 16} ${112 - life * 34})" fill="${color}">` +
      '<circle cx="0" cy="14" r="6"/><path d="M4 14V-6l12 4v6l-9 -3v13z"/></g>'
    );
  };
  return note(0.1, 222, '#d6246e') + note(0.32, 232, '#4b3bc4') + note(0.36, 206, '#ee9a1c');
}

export const blowerScene: Scene = {
  name: 'blower',
  frames: 36,
  delay: 85,
  pause: 1400,
  draw(time) {
    const { length, droop } = breathAt(time);
    const isOver = droop > 0.8;
    const monster = actor({
      kind: 'cyclops',
      mood: isOver ? 'sorry' : 'happy',
      x: 124,
      scale: 0.86,
      gaze: { x: 0.7, y: mix(0, 0.9, droop), open: 1 },
      wave: Math.sin(time * 30) * 8 * (1 - droop),
      stretch: 1 + (length > 60 && droop === 0 ? 0.03 : 0) - between(time, 0.72, 0.8) * 0.05,
    });
    return stage('#e0f6ef', '#bfe9dc', monster + notes(time) + blower(time));
  },
};
