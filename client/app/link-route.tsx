import { LinkPage } from '../features/links/link-page';
import { SignedInProviders } from '../layouts/signed-in-providers';
import '../styles/screens.css';

/** The page of a link with what its call needs. */
export const LinkRoute = () => (
  <SignedInProviders>
    <LinkPage />
  </SignedInProviders>
);
