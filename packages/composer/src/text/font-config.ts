import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFiles } from './font-files.ts';
import { xmlText } from './svg-text.ts';

/** Where Linux and macOS keep fonts, which may know scripts that ours do not. */
const machineFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
];

/**
 * Writes what `FONTCONFIG_FILE` is to name before sharp is loaded, so that text on pictures comes out on a machine without
 * any font. Emoji are always ours: what a text takes up is measured with them.
 * @param folder of one's own, where fontconfig keeps its cache too
 * @param others where there may be further fonts
 */
export function writeFontConfig(folder: string, others: readonly string[] = machineFolders): string {
  const folders = [...Object.values(fontFiles).map((file) => dirname(file)), ...others];
  const path = join(folder, 'fonts.conf');
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((name) => `<dir>${xmlText(name)}</dir>`).join('')}
  <cachedir>${xmlText(join(folder, 'cache'))}</cachedir>
  <selectfont><rejectfont><pattern><patelt name="color"><bool>true</bool></patelt></pattern></rejectfont></selectfont>
  <alias binding="same"><family>emoji</family><prefer><family>Noto Emoji</family></prefer></alias>
</fontconfig>
`,
  );
  return path;
}
