try {
  const theme = localStorage.getItem('forecastle-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
