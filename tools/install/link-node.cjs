'use strict';
// npm 10 removes the link to Node together with the packages for other platforms, which all have a program of that
// name. This runs on whatever Node is installed, so use only ECMAScript 5 and Node's own modules.
var fs = require('fs');
var path = require('path');

var modules = path.join(__dirname, '..', '..', 'node_modules');
var link = path.join(modules, '.bin', 'node');
var names = ['node-linux-' + process.arch, 'node-bin-darwin-' + process.arch];

names.forEach(function (name) {
  if (!fs.existsSync(path.join(modules, name, 'bin', 'node')) || fs.existsSync(link)) return;
  fs.symlinkSync(path.join('..', name, 'bin', 'node'), link);
});
