"""The contents of a table of results, as JSON: spark-submit spark_counts.py talks"""

import json
import sys

from pyspark.sql import SparkSession

spark = SparkSession.builder.appName("counts").getOrCreate()
talks = spark.read.json(sys.argv[1])
counts = {
    "rows": talks.count(),
    "recordings": talks.select("recording.path").distinct().count(),
    "failures": talks.where("schema = 'rehearsmart.failure/1'").count(),
    "hostile": talks.where("manifest.source = 'hostile'").count(),
}
print(json.dumps(counts))
