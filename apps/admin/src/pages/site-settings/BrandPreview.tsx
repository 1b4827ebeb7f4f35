import { brandContrasts, brandCssVariables } from '@lanyu/contract/brand-colours';
import { Alert, Segmented } from 'antd';
import { useState, type CSSProperties } from 'react';
import { siteSettingWords } from '#src/words/site-settings-switches-and-search-words.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

const words = siteSettingWords.preview;

interface BrandPreviewProps {
  name: string;
  slogan: string;
  brand: string;
  link: string;
  logoUrl: string;
}

/** The portal's head and a card in the colours that are being chosen, with how well words are read on them. */
export function BrandPreview({ name, slogan, brand, link, logoUrl }: BrandPreviewProps) {
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const contrasts = brandContrasts({ brand, link });
  return (
    <section className="brand-preview" aria-label={words.title}>
      <Segmented
        value={mode}
        onChange={setMode}
        options={[
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
      />
      <div className="brand-phone">
        <div
          className={`brand-screen ${mode}`}
          role="img"
          aria-label={words.phone}
          style={brandCssVariables({ brand, link })[mode] as CSSProperties}
        >
          <span className="brand-head">
            {logoUrl === '' ? <i /> : <img src={logoUrl} alt="" />}
            {name}
          </span>
          <span>{slogan}</span>
          <div className="brand-card">
            <div>
              <b>{words.heading}</b>
              <span className="brand-link">{words.link}</span>
            </div>
            <span className="brand-chip">{words.chip}</span>
            <span className="brand-button">{words.button}</span>
          </div>
        </div>
      </div>
      <small className="page-hint">{words.note}</small>
      <b>{words.contrast}</b>
      <ul className="contrasts">
        {contrasts.map(({ place, ratio, enough }) => (
          <li key={place}>
            {words.places[place]}
            <StatusLabel tone={enough ? 'ok' : 'bad'}>{words.ratio(ratio)}</StatusLabel>
          </li>
        ))}
      </ul>
      {contrasts.some(({ enough }) => !enough) && <Alert type="error" showIcon title={words.tooLow} />}
    </section>
  );
}
