import type { MotifName } from '../motifs.ts';

/**
 * Words that lead to a motif where no other word names one, because they are often meant otherwise; parted by white
 * space.
 */
export const hintWords: Partial<Record<MotifName, string>> = {
  autumn: 'fall apple september october november',
  balloons: 'fly flying float floating air',
  cake: 'sweet cream yummy delicious tasty food eat cook cooking chef fruit strawberry ☕ 🍓',
  confetti: `
    party celebration celebrate celebrating celebratory festive festivity bash colourful colorful hooray hurray
    elegant elegance luxury luxurious glamour glamorous glam classy chic formal`,
  fireworks: 'night midnight explosion',
  flowers: 'spring romantic garden field lavender mother mum mom grandma',
  forest: 'nature natural tree wild outdoor outdoors earthy',
  hats: 'silly',
  hearts: 'love lovely loving kiss hug dear romance',
  monsters: 'funny goofy crazy weird kid child children toddler baby halloween spooky',
  mountains: 'travel travelling traveling adventure adventurous journey trip rock sunrise landscape country',
  music: 'rock band metal record disco pop eighties club',
  presents: 'surprise',
  rainbow: 'sky heaven',
  sea: 'summer sunset tropical holiday vacation hawaii paradise water sun sunny ☀ 🌞 🌅',
  snow: 'winter wintery wintry christmas xmas december january february cold',
  space: 'future futuristic robot science technology computer 🤖',
  sport: 'ball team match race game league active',
  stars: 'moon dream dreamy magic magical fairy wish shiny shine shining sky heaven 🌙',
};
