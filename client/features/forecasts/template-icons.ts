import {
  BriefcaseBusiness,
  File,
  Hammer,
  Landmark,
  type LucideIcon,
  Repeat2,
  Store,
  UtensilsCrossed,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  blank: File,
  agency: BriefcaseBusiness,
  shop: Store,
  publicCompany: Landmark,
  subscription: Repeat2,
  maker: Hammer,
  restaurant: UtensilsCrossed,
};

/** The picture of a template; a sheet of paper where it has none of its own. */
export function templateIcon(id: string): LucideIcon {
  return icons[id] ?? icons[id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] ?? File;
}
