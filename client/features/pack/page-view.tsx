import regular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?url';
import semiBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?url';
import { memo } from 'react';
import type { Page, PageItem } from '#shared/pack/page.ts';

const family = 'IBM Plex Sans of the pack';

/** Begins to load both weights of the typeface of the pack; the preview is drawn in it when they are there. */
export function loadPackFonts(): void {
  for (const [weight, url] of [
    ['400', regular],
    ['600', semiBold],
  ] as const) {
    const face = new FontFace(family, `url(${url})`, { weight });
    document.fonts.add(face);
    face.load().catch(() => {});
  }
}

interface PageViewProps {
  page: Page;
  /** What it is, for assistive technology. */
  label: string;
}

/** A page as it is printed. */
export const PageView = memo(function PageView({ page, label }: PageViewProps) {
  const { width, height, items } = page;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-section={page.section}
      className="block w-full bg-[#fff] shadow-md"
      style={{ fontFamily: `'${family}', sans-serif`, fontKerning: 'none', fontVariantLigatures: 'none' }}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and a page is drawn whole
        <Item key={index} item={item} />
      ))}
    </svg>
  );
});

function Item({ item }: { item: PageItem }) {
  switch (item.kind) {
    case 'text':
      return (
        <text x={item.x} y={item.y} fontSize={item.size} fontWeight={item.weight} fill={item.colour}>
          {item.text}
        </text>
      );
    case 'rect':
      return <rect x={item.x} y={item.y} width={item.width} height={item.height} fill={item.colour} />;
    case 'line': {
      const { x1, y1, x2, y2, width, colour, dash } = item;
      return <line {...{ x1, y1, x2, y2 }} stroke={colour} strokeWidth={width} strokeDasharray={dash} />;
    }
    case 'path':
      return (
        <path
          transform={`translate(${item.x} ${item.y})`}
          d={item.path}
          fill={item.fill ?? 'none'}
          stroke={item.stroke}
          strokeWidth={item.width}
          strokeDasharray={item.dash?.join(' ')}
        />
      );
  }
}
