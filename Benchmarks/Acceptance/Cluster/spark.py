"""Scores the recordings of a list: spark-submit spark.py list.txt talks"""

import os
import sys

from pyspark.sql import SparkSession, functions

# A recording that fails has its line, so status 1 is fine. Anything else, such as a program that
# was killed, fails the task, and Spark tries it again.
REHEARSE = "sh -c 'rehearse batch - --jobs 1 --quiet || [ $? -eq 1 ]'"

spark = SparkSession.builder.appName("rehearse").getOrCreate()
paths = spark.sparkContext.textFile(sys.argv[1], minPartitions=20)
lines = paths.pipe(REHEARSE, env={"PATH": os.environ["PATH"]}, checkCode=True)
lines.saveAsTextFile(sys.argv[2])

talks = spark.read.json(sys.argv[2])
count = functions.count("*").alias("recordings")
pace = functions.round(functions.mean("metrics.pace.words_per_minute")).alias("words_per_minute")
talks.groupBy("recording.format").agg(count, pace).show()
