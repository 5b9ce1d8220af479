// Runs before the first paint: sets the chosen theme, and decides whether the visitor home in the page may be shown.
{
  const root = document.documentElement;
  const theme = localStorage.getItem('hooray.theme');
  if (theme !== null) root.dataset.theme = theme;
  const isVisitorsHome = location.pathname === '/' && localStorage.getItem('authorization') === null;
  if (!isVisitorsHome) root.dataset.boot = 'app';
}
