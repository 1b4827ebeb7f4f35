/** Plain Unicode, of versions that devices of several years draw: nothing is downloaded to show them. Named in words/writing-tools.ts. */
export const emojiGroups = [
  {
    id: 'faces',
    emoji:
      '😀 😄 😁 😆 😅 🤣 😂 🙂 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤪 😝 🤗 🤭 🤫 🤔 🤐 😐 😑 😶 😏 😒 🙄 😬 😌 😔 😪 😴 😷 🤒 🤕 🤢 🥵 🥶 😵 🤯 😎 🤓 😕 😟 😮 😳 🥺 😧 😰 😢 😭 😱 😖 😩 😤 😡 😈 💀 💩 👻 👾 🤖',
  },
  {
    id: 'gestures',
    emoji: '👍 👎 👌 ✌️ 🤞 🤟 🤘 👈 👉 👆 👇 ✋ 👋 🤙 💪 👏 🙌 🤝 🙏 ✍️ 👀 🧠 👑 🙋 🤦 🤷',
  },
  {
    id: 'hearts',
    emoji: '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💕 💖 💯 💢 💥 💫 💦 💤 🔥 ✨ ⭐ 🌟 🎉 🎊 🎁 🏆 🥇 🥈 🥉 🎖️',
  },
  {
    id: 'play',
    emoji: '🎮 🕹️ 🎲 🎯 🎰 🧩 ♟️ 🃏 🀄 ⚽ 🏀 🏸 🏓 🎵 🎧 🎤 🎬 📷 📱 💻 ⌨️ 🖱️ ⚔️ 🛡️ 🏹 🗡️ 🔮 💎 💣 🗝️ 🪄 🚀',
  },
  {
    id: 'nature',
    emoji:
      '🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🐤 🦄 🐢 🐬 🐳 🦈 🐙 🦋 🌸 🌹 🌻 🍀 🌴 🌙 ☀️ 🌈 🌊 ❄️ ⚡ 🏝️',
  },
  {
    id: 'food',
    emoji: '🍎 🍊 🍉 🍓 🍑 🥭 🍍 🍅 🌽 🍞 🍔 🍟 🍕 🌭 🍜 🍚 🍣 🥟 🍤 🍡 🍦 🍰 🎂 🍫 🍿 🍩 ☕ 🍵 🧋 🍺 🍻 🥂',
  },
].map(({ id, emoji }) => ({ id: id as EmojiGroup, emoji: emoji.split(' ') }));

type EmojiGroup = 'faces' | 'gestures' | 'hearts' | 'play' | 'nature' | 'food';
