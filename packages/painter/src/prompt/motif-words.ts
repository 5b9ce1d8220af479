import type { MotifName } from '../motifs.ts';

/** Motifs by English words, in the singular, and by emoji; parted by white space. */
export const motifWords: Readonly<Record<MotifName, string>> = {
  animals: `
    animal pet zoo safari farm rabbit bunny hare panda teddy koala hamster guinea paw critter bear lion
    tiger monkey elephant giraffe 🐰 🐇 🐻 🐼 🐹 🐾 🦁 🐯 🐵 🐘 🦒 🐨`,
  autumn: `
    autumn autumnal leaf leaves foliage pumpkin harvest halloween thanksgiving acorn chestnut hay orchard
    scarecrow 🍁 🍂 🎃 🌰 🌾`,
  balloons: 'balloon baloon ballon inflatable zeppelin airship blimp helium foil 🎈',
  butterflies: `
    butterfly moth dragonfly ladybug ladybird bee bumblebee insect bird hummingbird caterpillar 🦋 🐝 🐞 🐦 🕊`,
  cake: `
    cake cupcake muffin candle frosting icing bakery bake baker dessert candy chocolate cookie biscuit pie
    pastry donut doughnut lollipop sugar caramel marshmallow gateau brownie macaron pancake waffle pudding
    icecream tart 🎂 🍰 🧁 🍩 🍪 🍭 🍬 🍫 🍦 🍨 🥧 🕯`,
  cats: 'cat kitten kitty tomcat feline meow purr tabby pussycat 🐱 🐈 😺 😻',
  city: `
    city town skyline skyscraper building street downtown urban metropolis tower house apartment paris
    london tokyo berlin york manhattan brooklyn rome madrid chicago vegas dubai moscow barcelona istanbul
    sydney 🏙 🌃 🌆 🌇 🏢 🗽 🗼 🏠`,
  confetti: `
    confetti confetto streamer ribbon glitter sprinkle popper piñata pinata fiesta festival parade tinsel
    serpentine carnaval 🎉 🎊 🪅 🥳`,
  dogs: 'dog puppy pup doggy hound poodle labrador dachshund woof canine 🐶 🐕 🐩',
  fireworks: `
    firework firecracker sparkler pyrotechnics newyear silvester bonfire spectacular jubilee 🎆 🎇 🧨`,
  flowers: `
    flower floral flowery blossom bloom bouquet rose tulip daisy sunflower lily orchid peony poppy dahlia
    hibiscus jasmine marigold petal gardening gardener meadow botanical wreath wildflower 🌸 🌹 🌺 🌻 🌼 🌷 💐 🏵 🌱
    🌿 🪻 🪷`,
  forest: `
    forest wood woods woodland jungle rainforest grove fir pine spruce oak birch mushroom toadstool fox wolf deer
    owl hedgehog squirrel camp camping campfire tent hike hiking trail wilderness elf gnome 🌲 🌳 🍄 🦊 🦌 🦉 🏕 🐿`,
  hats: `
    hat cap crown tiara blower bunting garland banner pennant decoration clown circus carnival mask costume
    👒 🎩 👑 🤡 🎪 🎭 🎏`,
  hearts: `
    heart lover valentine sweetheart cupid wedding couple darling beloved soulmate ❤ 💕 💖 💗 💓 💞 💘 💝 💙 💚 💛 💜 🧡
    🖤 🤍 🩷 😍 🥰 😘`,
  monsters: `
    monster creature beast dragon dino dinosaur trex godzilla yeti troll ghost goblin ogre 👾 👹 👻 🐉 🐲 🦖 🦕`,
  mountains: `
    mountain mountainous alps alpine hill hilly peak summit valley lake river waterfall climb climber canyon
    volcano cliff himalaya andes ⛰ 🏔 🗻 🏞 🧗 🌄`,
  music: `
    music musical musician song sing singer melody tune note guitar guitarist piano pianist keyboard violin
    cello drum drummer trumpet saxophone flute ukulele concert orchestra choir opera jazz blues hiphop rap
    rapper techno dj dance dancing dancer vinyl karaoke microphone headphone punk 🎵 🎶 🎸 🎹 🎤 🎧 🎷 🎺 🎻 🥁 🎼 💃 🕺`,
  presents: 'present gift parcel package wrapping wrapped bow unwrap giftbox goodie 🎁 🛍 🎀',
  rainbow: 'rainbow unicorn pride prism kaleidoscope cloud cloudy pegasus spectrum 🌈 🦄 ☁ 🌦',
  sea: `
    sea ocean wave beach coast shore seaside seashore sand sandy sail sailor sailing sailboat boat ship
    yacht surf surfer swim swimmer swimming dive diver diving island lagoon harbour harbor lighthouse anchor
    shell starfish dolphin whale fish mermaid pirate cruise underwater aquarium palm maritime nautical 🌊 🏖 ⛵
    🐠 🐟 🐬 🐳 🐋 🏝 🏄 🐚 ⚓ 🧜 🚢 🛥 🌴`,
  snow: `
    snow snowy snowflake snowman snowfall ice icy iceberg frost frosty frozen ski skier sled sledge
    snowboard igloo penguin reindeer santa blizzard arctic polar ❄ ⛄ ☃ 🌨 🎿 ⛷ 🏂 🐧 🎄 🎅 🛷`,
  space: `
    space universe cosmos cosmic galaxy galactic planet rocket spaceship starship spacecraft astronaut
    cosmonaut alien ufo saturn jupiter mars venus neptune comet asteroid meteor orbit nebula interstellar
    nasa astronomy telescope satellite 🚀 🪐 🌌 👽 🛸 ☄ 🛰 🌍 🌎 🌏`,
  sport: `
    sport sporty football footballer soccer basketball tennis volleyball baseball rugby hockey handball golf
    badminton cricket goal goalkeeper stadium championship champion winner trophy medal olympic olympics
    athlete athletic runner running marathon gym fitness workout boxing karate judo yoga gymnastics cycling
    cyclist bicycle bike skate skateboard pingpong squash ⚽ 🏀 🏈 ⚾ 🎾 🏐 🏉 🏆 🏅 🥇 🏃 🚴 🏒 🏸 🏓 🥊 ⛳ 🏋`,
  stars: `
    star starry starlight starlit constellation twinkle sparkle sparkling sparkly stardust zodiac asterism
    firefly ⭐ 🌟 ✨ 💫 🌠`,
};
