import { useTranslation } from 'react-i18next';
import { formatForTyping, parseTyped } from '#client/lib/number-text.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { SharesInput } from './shares-input';

interface ProfileInputProps {
  label: string;
  /** Parts per million by month; null: by days. */
  value: readonly number[] | null;
  issue?: string | undefined;
  onChange: (value: number[] | null) => void;
}

const isShare = (share: number | null): share is number => share !== null && share >= 0 && share <= 1_000_000;

function readProfile(text: string): number[] | null {
  const shares = text
    .split(/[/;|]|\s+/)
    .filter(Boolean)
    .map((share) => parseTyped(share, 'rate'));
  return shares.length <= bounds.profileShares && shares.every(isShare) ? shares : null;
}

const profileText = (profile: readonly number[]) =>
  profile.map((share) => formatForTyping(share, 'rate').replace(/[.,]0$/, '')).join(' / ');

/** A payment profile as people write it: "60 / 30 / 10". */
export function ProfileInput(props: ProfileInputProps) {
  const { t } = useTranslation('forecast');
  const [hint, rejected] = [t('inputs.profileHint'), t('inputs.profileRefused')];
  return <SharesInput {...props} text={{ read: readProfile, show: profileText, hint, rejected }} />;
}
