throw new Error('has no tests');
