'use strict';
// Checks the messages of new commits (tools/commits/commit-msg). Does nothing outside of a Git checkout, or where Git has other
// hooks. Runs on whatever Node is installed: keep to ECMAScript 5 and to Node's own modules.
var spawnSync = require('child_process').spawnSync;
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..', '..');
var git = function (parameters) {
  return spawnSync('git', parameters, { cwd: root });
};

if (fs.existsSync(path.join(root, '.git')) && git(['config', 'core.hooksPath']).status === 1)
  git(['config', 'core.hooksPath', 'tools/commits']);
