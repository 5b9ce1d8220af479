import Bowser from 'bowser';

/** Longer than what any browser sends; what is behind it is not looked at. */
const MOST_CHARACTERS = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const known = (names: Set<string>, name: string | undefined) => (name && names.has(name) ? name : undefined);

/**
 * What a `User-Agent` header says in words for people: 'Firefox on Windows', or null where it says nothing. Known names
 * only, because the parser passes on what it does not know, and whoever signs in would choose what the owner reads.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, MOST_CHARACTERS).trim();
  if (!text) return null;
  const { browser, os, platform } = Bowser.parse(text);
  const isApple = platform.model === 'iPhone' || platform.model === 'iPad';
  const names = [known(browsers, browser.name), isApple ? platform.model : known(systems, os.name)];
  return names.filter(Boolean).join(' on ') || null;
}
