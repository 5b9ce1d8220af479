import Bowser from 'bowser';

/** Longer than any browser sends; the rest is ignored. */
const MAX_LENGTH = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const known = (names: Set<string>, name: string | undefined) => (name && names.has(name) ? name : undefined);

/** Returns only known names. An intruder could choose an unknown one, which the owner would read. */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, MAX_LENGTH).trim();
  if (!text) return null;
  const { browser, os, platform } = Bowser.parse(text);
  const isApple = platform.model === 'iPhone' || platform.model === 'iPad';
  const names = [known(browsers, browser.name), isApple ? platform.model : known(systems, os.name)];
  return names.filter(Boolean).join(' on ') || null;
}
