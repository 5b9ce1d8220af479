import type { Mood } from '../moods.ts';

/** Moods, times of the day and of the year by English words and emoji; parted by white space. */
export const moodWords: Readonly<Record<Mood, string>> = {
  warm: 'warm warmth hot cosy cozy fire fiery flame toasty sunlit 🔥',
  cold: 'cold cool chilly icy freezing 🧊',
  winter: 'winter wintery wintry december january february christmas xmas 🎄',
  summer: 'summer summery tropical hawaii hawaiian paradise holiday vacation july august june ☀ 🌞 🌴',
  spring: 'spring springtime easter april',
  romantic: 'romantic romance valentine passion passionate',
  earthy: 'earthy boho bohemian rustic natural safari desert',
  colourful: `
    colourful colorful multicolour multicolor multicoloured multicolored vibrant vivid lively motley`,
  elegant: `
    elegant elegance luxury luxurious classy fancy chic royal glamour glamorous glam noble formal posh
    stylish sophisticated 👑`,
  vintage: `
    vintage retro antique nostalgic nostalgia sepia classic oldschool seventies sixties fifties 📻`,
  bright: 'bright brightly light sunny cheerful joyful luminous radiant daylight day',
  pastel: 'pastel soft gentle pale delicate baby tender mild subtle calm',
  dawn: 'dawn sunrise morning daybreak 🌄',
  sunset: 'sunset sundown dusk twilight evening 🌅 🌇 🌆',
  dark: 'dark darkness moody gothic mysterious gloomy dim shadow shadowy spooky halloween 🖤',
  night: 'night nighttime nightly midnight moon moonlight moonlit nocturnal bedtime 🌙 🌛 🌜 🌚 🌝 🌕 🌃 🌌',
  neon: 'neon rave glowing fluorescent cyberpunk arcade disco eighties synthwave electric 🪩',
};
