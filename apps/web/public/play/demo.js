// What games of the demo open that are played in the browser: a toy of one screen, without anything of the portal.
const seconds = 30;
const find = (id) => document.getElementById(id);
const [sea, card, title, text, go, caughtText, leftText, of] = [
  'sea',
  'card',
  'title',
  'text',
  'go',
  'caught',
  'left',
  'of',
].map(find);
const pen = sea.getContext('2d');
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

const game = (new URLSearchParams(location.search).get('game') ?? '').slice(0, 40);
if (game !== '') {
  document.title = `${game} · 接星星`;
  of.textContent = game;
  of.hidden = false;
}

const view = { width: 0, height: 0 };
const sky = Array.from({ length: 40 }, () => ({ x: Math.random(), y: Math.random() * 0.6, size: 0.6 + Math.random() }));
const held = new Set();
let boat = 0.5;
let stars = [];
let caught = 0;
let left = 0;
let untilNext = 0;
let before = 0;

function fit() {
  const scale = Math.min(devicePixelRatio || 1, 2);
  view.width = sea.clientWidth;
  view.height = sea.clientHeight;
  sea.width = Math.round(view.width * scale);
  sea.height = Math.round(view.height * scale);
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  draw(before);
}

function drawStar(x, y, size, turn) {
  pen.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const reach = point % 2 === 0 ? size : size * 0.46;
    const angle = turn + (point * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fill();
}

function wave(level, height, phase, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0, view.height);
  for (let x = 0; x <= view.width + 8; x += 8) pen.lineTo(x, level + Math.sin(x / 46 + phase) * height);
  pen.lineTo(view.width, view.height);
  pen.fill();
}

function draw(now) {
  const { width, height } = view;
  const level = height * 0.82;
  const night = pen.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, '#0a2b46');
  night.addColorStop(0.7, '#126aa6');
  night.addColorStop(1, '#6fc1f3');
  pen.fillStyle = night;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#c8e6fb';
  for (const { x, y, size } of sky) pen.fillRect(x * width, y * height, size, size);
  pen.fillStyle = '#f4e0af';
  pen.beginPath();
  pen.arc(width * 0.78, height * 0.2, 34, 0, Math.PI * 2);
  pen.fill();

  const phase = calm ? 0 : now / 900;
  wave(level - 10, 5, phase, '#1f87cb');
  pen.fillStyle = '#ebcb80';
  for (const star of stars) drawStar(star.x * width, star.y * height, 13, calm ? 0 : now / 500 + star.x * 9);
  const x = boat * width;
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(x, level - 60);
  pen.lineTo(x + 26, level - 18);
  pen.lineTo(x, level - 18);
  pen.fill();
  pen.fillStyle = '#9c5a33';
  pen.beginPath();
  pen.moveTo(x - 36, level - 12);
  pen.lineTo(x + 36, level - 12);
  pen.lineTo(x + 22, level + 8);
  pen.lineTo(x - 22, level + 8);
  pen.fill();
  wave(level, 6, phase + 2, '#105485');
}

function step(now) {
  const passed = Math.min((now - before) / 1000, 0.05);
  before = now;
  left -= passed;
  untilNext -= passed;
  if (untilNext <= 0) {
    stars.push({ x: 0.08 + Math.random() * 0.84, y: -0.04, speed: 0.28 + Math.random() * 0.2 });
    untilNext = 0.55;
  }
  if (held.has('ArrowLeft')) boat -= passed * 0.9;
  if (held.has('ArrowRight')) boat += passed * 0.9;
  boat = Math.min(0.94, Math.max(0.06, boat));
  for (const star of stars) star.y += star.speed * passed;
  stars = stars.filter((star) => {
    const near = star.y > 0.74 && star.y < 0.83 && Math.abs(star.x - boat) * view.width < 44;
    if (near) caught += 1;
    return !near && star.y < 0.86;
  });
  caughtText.textContent = String(caught);
  leftText.textContent = `${Math.max(0, Math.ceil(left))} 秒`;
  draw(now);
  if (left > 0) requestAnimationFrame(step);
  else finish();
}

function finish() {
  title.textContent = '天快亮了';
  text.textContent = `这一夜你接住了 ${caught} 颗星星。`;
  go.textContent = '再来一夜';
  card.hidden = false;
  go.focus();
}

go.addEventListener('click', () => {
  stars = [];
  caught = 0;
  left = seconds;
  untilNext = 0;
  card.hidden = true;
  sea.focus();
  before = performance.now();
  requestAnimationFrame(step);
});
sea.addEventListener('pointermove', (event) => {
  if (event.pointerType !== 'mouse' || card.hidden) boat = (event.clientX - sea.offsetLeft) / view.width;
});
sea.addEventListener('pointerdown', (event) => {
  boat = (event.clientX - sea.offsetLeft) / view.width;
});
addEventListener('keydown', ({ key }) => held.add(key));
addEventListener('keyup', ({ key }) => held.delete(key));
addEventListener('blur', () => held.clear());
addEventListener('resize', fit);
fit();
