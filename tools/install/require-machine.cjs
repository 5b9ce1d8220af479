'use strict';
// Runs first, on whatever Node is installed, so use only ECMAScript 5 and Node's own modules.
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..', '..');

function isOlder(version, least) {
  var parts = version.split('.').map(Number);
  return parts[0] < least[0] || (parts[0] === least[0] && (parts[1] || 0) < least[1]);
}

/** Node reports the glibc version only if it runs on glibc. */
function glibcVersion() {
  if (!process.report) return '';
  process.report.excludeNetwork = true;
  var report = process.report.getReport();
  return (typeof report === 'string' ? JSON.parse(report) : report).header.glibcVersionRuntime || '';
}

/** Returns the name of an unsupported machine, or undefined for a supported one. */
function describeUnsupportedMachine() {
  if (process.platform === 'win32') return 'Windows, where WSL offers such a Linux';
  if (process.platform === 'darwin') return process.arch === 'arm64' ? undefined : 'macOS on ' + process.arch;
  if (process.platform !== 'linux') return process.platform;
  if (process.arch !== 'x64' && process.arch !== 'arm64') return 'Linux on ' + process.arch;
  // The lockfile's Node starts only on a machine that it supports.
  if (process.execPath.indexOf(path.join(root, 'node_modules')) === 0) return undefined;
  var glibc = glibcVersion();
  if (!glibc) return 'Linux without glibc, such as Alpine';
  return isOlder(glibc, [2, 28]) ? 'Linux with glibc ' + glibc : undefined;
}

/** npm reports its own version and its Node, which isn't the Node that runs its scripts. */
function describeOldInstaller() {
  var agent = process.env.npm_config_user_agent || '';
  var npm = /npm\/(\d+\.\d+)/.exec(agent);
  var node = /node\/v(\d+\.\d+\.\d+)/.exec(agent);
  // npm leaves out optional packages whose `engines` need a newer Node, such as the build's native part.
  if (node && (isOlder(node[1], [20, 19]) || (!isOlder(node[1], [21, 0]) && isOlder(node[1], [22, 12]))))
    return 'Node ' + node[1];
  return npm && isOlder(npm[1], [10, 0]) ? 'npm ' + npm[1] : undefined;
}

function readPackages(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
}

function isInstalled() {
  var wanted = readPackages('package-lock.json');
  var installed;
  try {
    installed = readPackages('node_modules/.package-lock.json');
  } catch (_) {
    return false;
  }
  var hasDev = Object.keys(installed).some(function (name) {
    return installed[name].dev;
  });
  return Object.keys(wanted).every(function (name) {
    var entry = wanted[name];
    var isLeftOut = entry.optional || entry.devOptional || (entry.dev && !hasDev);
    if (isLeftOut || name.indexOf('node_modules/') === -1) return true;
    return installed[name] !== undefined && installed[name].version === entry.version;
  });
}

function findProblem(isInstalling) {
  var machine = describeUnsupportedMachine() || (isInstalling ? describeOldInstaller() : undefined);
  if (machine)
    return (
      'Hooray needs Linux (x64 or arm64, with glibc 2.28 or newer) or macOS (arm64), and Node 20.19 or 22.12 and npm 10 or newer ' +
      'to install it; this is ' +
      machine +
      '.'
    );
  if (isInstalling) return undefined;
  if (!isInstalled()) return 'Run npm ci: the dependencies of this version are not installed.';
  // npm skips an optional package that it couldn't download.
  if (isOlder(process.versions.node, [24, 0]))
    return 'Run npm ci again, without --omit=optional: the Node that Hooray brings is not installed.';
  return undefined;
}

var problem = findProblem(process.argv[2] === 'install');
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
