'use strict';
// Makes Git check the messages of new commits (tools/commits/commit-msg). Does nothing outside a Git checkout, or if
// Git has other hooks. This runs on whatever Node is installed, so use only ECMAScript 5 and Node's own modules.
var spawnSync = require('child_process').spawnSync;
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..', '..');
var git = function (parameters) {
  return spawnSync('git', parameters, { cwd: root });
};

if (fs.existsSync(path.join(root, '.git')) && git(['config', 'core.hooksPath']).status === 1)
  git(['config', 'core.hooksPath', 'tools/commits']);
