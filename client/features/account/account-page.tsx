import { Outlet } from 'react-router-dom';

export function AccountPage() {
  return <Outlet />;
}
