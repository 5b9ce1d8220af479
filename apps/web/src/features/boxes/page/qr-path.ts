import { create } from 'qrcode';

/** The white margin that readers need around the code, in modules. */
const quietZone = 4;

/**
 * Returns a text's QR code as one path. Each dark module is a square of 1 by 1, and the whole code is `size` wide.
 */
export function qrPathOf(text: string): { d: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
    }
  }
  return { d: squares.join(''), size: modules.size + 2 * quietZone };
}
