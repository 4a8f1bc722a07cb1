import { InvitationPage } from '../features/sharing/invitation-page';
import { SignedInProviders } from '../layouts/signed-in-providers';
import '../styles/screens.css';

/** The card of an invitation with what its calls need. */
export const InvitationRoute = () => (
  <SignedInProviders>
    <InvitationPage />
  </SignedInProviders>
);
