// Import this first, because it must run before code that an older Node can't run.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Hooray needs Node 24 or newer, this is ${process.versions.node}: use 'npm start', which brings its own.`,
  );
  process.exit(1);
}
