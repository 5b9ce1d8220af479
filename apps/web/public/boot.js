// Runs before the first paint: the chosen theme, and whether the visitors' home in the page may be shown.
{
  const root = document.documentElement;
  const theme = localStorage.getItem('hooray.theme');
  if (theme !== null) root.dataset.theme = theme;
  const isVisitorsHome = location.pathname === '/' && localStorage.getItem('authorization') === null;
  if (!isVisitorsHome) root.dataset.boot = 'app';
}
