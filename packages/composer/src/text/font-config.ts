import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFiles } from './font-files.ts';
import { xmlText } from './svg-text.ts';

/** Where Linux and macOS keep fonts, which may cover scripts that ours do not. */
const machineFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
];

/**
 * Writes the file that `FONTCONFIG_FILE` must name before sharp is loaded, so that text on pictures is readable on a machine
 * without any font. Emoji always use our font, because texts are measured with it.
 * @param folder used by nobody else; fontconfig keeps its cache there too
 * @param others folders that may contain further fonts
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
