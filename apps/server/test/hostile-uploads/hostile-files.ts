import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { jpegOfScans, jpegSaying, pngChunk, pngOf, zeros } from './image-bytes.ts';

/** Stands in everything that is sent, and must be in nothing that is stored. */
export const marker = 'HOSTILE-MARKER-7f3a';
const script = `<script>alert("${marker}")</script>`;

/** `stored`: a good picture with something hidden in it. Others: the code it is refused with. */
export type Outcome = 'stored' | 'fileTypeUnsupported' | 'fileTooLarge';

export interface HostileFile {
  kind: string;
  /** Its name and type are what the sender says. */
  file: File;
  bytes: Buffer;
  /** More than one where it is a matter of how far a decoder gets. */
  outcomes: readonly Outcome[];
}

type Made = [kind: string, bytes: Buffer, outcomes: Outcome | readonly Outcome[], name?: string, type?: string];

const unsupported = 'fileTypeUnsupported';
const either = ['stored', unsupported] as const;

/** Made once: some take a while to make, none takes long to send. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const photo = (width = 320, height = 240) =>
    sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 200 }, noise: noise() } });
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const webp = await photo().webp().toBuffer();
  const gif = await photo().gif().toBuffer();
  const made: Made[] = [
    ...polyglots({ jpeg, png, gif, webp }),
    ...(await bombs()),
    ...notImages(),
    ...truncated({ jpeg, png, gif, webp }),
    ...(await withMetadata(photo(400, 200))),
    ['moving gif', await movingGif(), 'stored'],
    ['jpeg that says it is html', jpeg, 'stored', 'page.html', 'text/html'],
    ['png that says it is a program', png, 'stored', 'a.php', 'application/x-httpd-php'],
    ['name that climbs', png, 'stored', '../../../../etc/cron.d/x.png', 'image/png'],
    ['name of another world', png, 'stored', `"><svg onload=${marker}>\u202egnp.exe`, 'image/png'],
    ['larger than any call takes', Buffer.concat([png, randomBytes(10.5 * 1024 * 1024)]), 'fileTooLarge'],
    ['much larger than any call takes', Buffer.alloc(40 * 1024 * 1024, 1), 'fileTooLarge'],
  ];
  return made.map(([kind, bytes, outcomes, name = 'photo.jpg', type = 'image/jpeg']) => ({
    kind,
    file: new File([new Uint8Array(bytes)], name, { type }),
    bytes,
    outcomes: typeof outcomes === 'string' ? [outcomes] : outcomes,
  }));
}

const noise = () => ({ type: 'gaussian' as const, mean: 128, sigma: 40 });

interface Good {
  jpeg: Buffer;
  png: Buffer;
  gif: Buffer;
  webp: Buffer;
}

function polyglots({ jpeg, png, gif, webp }: Good): Made[] {
  const comment = Buffer.from(`${script}<?php system($_GET["c"]); ?>`);
  const jpegComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), comment]));
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.from(script),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  const riff = Buffer.concat([webp, Buffer.from('EVIL'), Buffer.from([comment.length, 0, 0, 0]), comment]);
  riff.writeUInt32LE(riff.length - 8, 4);
  return [
    [
      'gif that is a script by its header',
      Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert("${marker}")`),
      unsupported,
      'a.gif',
      'image/gif',
    ],
    ['gif and script', Buffer.concat([gif, Buffer.from(`\n;alert("${marker}")//`)]), 'stored', 'a.gif', 'image/gif'],
    ['jpeg with html in a comment', Buffer.concat([jpeg.subarray(0, 2), jpegComment, jpeg.subarray(2)]), 'stored'],
    ['jpeg and html', Buffer.concat([jpeg, Buffer.from(`<html>${script}`)]), 'stored', 'a.jpg.html', 'text/html'],
    ['html before jpeg', Buffer.concat([Buffer.from(`<html>${script}`), jpeg]), unsupported],
    [
      'png with php in a text',
      Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
      'stored',
      'a.php.png',
      'image/png',
    ],
    ['png and zip', Buffer.concat([png, zip]), 'stored', 'a.png', 'image/png'],
    ['webp with a foreign chunk', riff, either, 'a.webp', 'image/webp'],
  ];
}

async function bombs(): Promise<Made[]> {
  const big = 20_000;
  const oneBit = pngOf(
    { width: big, height: big, depth: 1, colour: 0 },
    deflateSync(zeros((big / 8 + 1) * big), { level: 1 }),
  );
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(zeros(64 << 20), { level: 1 })]));
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(zeros(64 << 20))]));
  const small = { width: 64, height: 64, depth: 8, colour: 2 };
  const smallData = deflateSync(zeros((64 * 3 + 1) * 64));
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'black' } });
  const gifHuge = await flat(10, 10).gif().toBuffer();
  gifHuge.writeUInt16LE(65_535, 6);
  gifHuge.writeUInt16LE(65_535, 8);
  const webpHuge = await flat(16, 16).webp().toBuffer();
  webpHuge.writeUInt16LE(16_383, 26);
  webpHuge.writeUInt16LE(16_383, 28);
  const progressive = await flat(4000, 3100).jpeg({ progressive: true, quality: 10 }).toBuffer();
  return [
    ['png of 20,000 × 20,000', oneBit, 'fileTooLarge', 'a.png', 'image/png'],
    [
      'png that says 20,000 × 20,000',
      pngOf({ width: big, height: big, depth: 8, colour: 6 }, deflateSync(zeros(1000))),
      'fileTooLarge',
    ],
    [
      'png that says 2,147,483,647 × 2,147,483,647',
      pngOf({ width: 0x7fffffff, height: 0x7fffffff, depth: 16, colour: 6 }, smallData),
      [unsupported, 'fileTooLarge'],
    ],
    ['png whose data is 64 MB too long', pngOf(small, deflateSync(zeros(64 << 20), { level: 1 })), either],
    [
      'png with unfolding profile',
      pngOf(small, smallData, Buffer.concat(Array.from({ length: 8 }, () => profile))),
      either,
    ],
    [
      'png with unfolding texts',
      pngOf(small, smallData, Buffer.concat(Array.from({ length: 30 }, () => text))),
      either,
    ],
    [
      'png with a hundred thousand texts',
      pngOf(
        small,
        smallData,
        Buffer.concat(Array.from({ length: 100_000 }, () => pngChunk('tEXt', Buffer.from('a\0b')))),
      ),
      either,
    ],
    ['png folded twice', gzipSync(oneBit), unsupported, 'a.png', 'image/png'],
    [
      'jpeg that says 65,500 × 65,500',
      jpegSaying(await flat(16, 16).jpeg().toBuffer(), 65_500, 65_500),
      'fileTooLarge',
    ],
    [
      'progressive jpeg of 49 million pixels',
      await flat(7000, 7000).jpeg({ progressive: true, quality: 10 }).toBuffer(),
      'fileTooLarge',
    ],
    ['progressive jpeg as large as it may be', progressive, 'stored'],
    ['jpeg of two thousand scans', jpegOfScans(progressive, 2000), either],
    ['jpeg of 49 million pixels', await flat(7000, 7000).jpeg({ quality: 10 }).toBuffer(), 'stored'],
    [
      'png of 49 million pixels',
      pngOf({ ...small, width: 7000, height: 7000 }, deflateSync(zeros(7000 * 21_001), { level: 1 })),
      'stored',
    ],
    ['interlaced png as large as it may be', await flat(4000, 3100).png({ progressive: true }).toBuffer(), 'stored'],
    ['webp as large as it may be', await flat(4000, 3100).webp({ quality: 5, effort: 0 }).toBuffer(), 'stored'],
    ['webp that says 16,383 × 16,383', webpHuge, 'fileTooLarge', 'a.webp', 'image/webp'],
    ['gif that says 65,535 × 65,535', gifHuge, [...either, 'fileTooLarge'], 'a.gif', 'image/gif'],
    [
      'gif as large as it may be',
      await flat(4000, 3100).gif({ colours: 2, effort: 1, dither: 0 }).toBuffer(),
      'stored',
      'a.gif',
      'image/gif',
    ],
  ];
}

function notImages(): Made[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${script}<image href="file:///etc/passwd"/></svg>`;
  const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;${marker}</text></svg>`;
  const ftyp = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.from(marker)]);
  return [
    ['svg with script', Buffer.from(svg), unsupported, 'a.svg', 'image/svg+xml'],
    ['svg that says it is a jpeg', Buffer.from(svg), unsupported],
    ['svg with a foreign entity', Buffer.from(entity), unsupported, 'a.svg', 'image/svg+xml'],
    ['svg, folded', gzipSync(svg), unsupported, 'a.svgz', 'image/svg+xml'],
    ['html', Buffer.from(`<!doctype html>${script}`), unsupported],
    [
      'pdf',
      Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${marker})>>>>endobj`),
      unsupported,
      'a.png',
      'image/png',
    ],
    [
      'program',
      Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(20_000), Buffer.from(marker)]),
      unsupported,
      'a.png',
      'image/png',
    ],
    ['elf', Buffer.concat([Buffer.from('\x7fELF'), randomBytes(20_000)]), unsupported],
    ['tiff', Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), randomBytes(4000)]), unsupported, 'a.tif', 'image/tiff'],
    ['bmp', Buffer.concat([Buffer.from('BM'), randomBytes(4000)]), unsupported],
    ['heic', ftyp('heic'), unsupported, 'a.heic', 'image/heic'],
    ['avif', ftyp('avif'), unsupported, 'a.avif', 'image/avif'],
    [
      'script for a picture program',
      Buffer.from(`push graphic-context\nfill 'url(https://x/${marker}|id)'`),
      unsupported,
      'a.mvg',
    ],
    ['raw of libvips', Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), randomBytes(2000)]), unsupported, 'a.v'],
    ['csv', Buffer.from(`1,2,3\n4,5,6\n${marker}`), unsupported],
    ['noise', randomBytes(1 << 20), unsupported],
    ['nothing', Buffer.alloc(0), unsupported],
    ['one byte', Buffer.from([0xff]), unsupported],
  ];
}

/** Half a picture is none. */
function truncated(good: Good): Made[] {
  return Object.entries(good).flatMap(([format, bytes]): Made[] => [
    [`half a ${format}`, bytes.subarray(0, bytes.length >> 1), either],
    [`head of a ${format}`, bytes.subarray(0, 24), unsupported],
  ]);
}

async function withMetadata(photo: Sharp): Promise<Made[]> {
  const exif = {
    IFD0: { Copyright: marker, ImageDescription: script },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' },
  };
  const said = (orientation: number) => photo.clone().withExif(exif).withMetadata({ orientation }).withExifMerge(exif);
  return [
    ['jpeg with place and name', await said(1).jpeg().toBuffer(), 'stored'],
    ['jpeg on its side', await said(6).jpeg().toBuffer(), 'stored'],
    ['webp with place', await said(1).webp().toBuffer(), 'stored', 'a.webp', 'image/webp'],
    ['png with place', await said(1).png().toBuffer(), 'stored', 'a.png', 'image/png'],
  ];
}

async function movingGif(): Promise<Buffer> {
  const frames = 30;
  const raw = randomBytes(60 * 60 * 3 * frames);
  return sharp(raw, { raw: { width: 60, height: 60 * frames, channels: 3, pageHeight: 60 } })
    .gif({ loop: 0, effort: 1 })
    .toBuffer();
}
